#ifndef C_CAIRO_SHIM_H
#define C_CAIRO_SHIM_H

#include <cairo.h>
#include <cairo-svg.h>

// What is used of Pango, declared here: its pkg-config file asks for -pthread, which the package
// manager refuses with a warning at every build. Names and types are those of Pango 1.44 and later.

#define PANGO_SCALE 1024

typedef struct _PangoContext PangoContext;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutLine PangoLayoutLine;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

void g_object_unref(void *object);

PangoFontMap *pango_cairo_font_map_get_default(void);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_context_set_round_glyph_positions(PangoContext *context, int round);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoLanguage *pango_language_from_string(const char *language);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *font);
void pango_font_description_set_family(PangoFontDescription *font, const char *family);
void pango_font_description_set_weight(PangoFontDescription *font, unsigned int weight);
void pango_font_description_set_absolute_size(PangoFontDescription *font, double size);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *font);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, int single);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
void pango_layout_line_get_extents(
    PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);

void pango_cairo_context_set_font_options(
    PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_update_context(cairo_t *cairo, PangoContext *context);
void pango_cairo_show_layout_line(cairo_t *cairo, PangoLayoutLine *line);
void pango_cairo_layout_line_path(cairo_t *cairo, PangoLayoutLine *line);

#endif
