// libedit's settings are functions with variable arguments, which Swift cannot call: each that is used has a name here.
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

typedef unsigned char (*libedit_function)(EditLine *, wint_t);

/// An editor on the standard streams.
static inline EditLine *libedit_new(void) { return el_init("bitebook", stdin, stdout, stderr); }

/// Writes to the stream that the editor writes to, and not before what is in its buffer.
static inline void libedit_print(const char *text) {
    fputs(text, stdout);
    fflush(stdout);
}

static inline int libedit_set_number(EditLine *editor, int operation, int value) {
    return el_wset(editor, operation, value);
}

static inline int libedit_set_client(EditLine *editor, void *client) {
    return el_wset(editor, EL_CLIENTDATA, client);
}

static inline void *libedit_client(EditLine *editor) {
    void *client = NULL;
    el_wget(editor, EL_CLIENTDATA, &client);
    return client;
}

static inline int libedit_set_editor(EditLine *editor, const wchar_t *name) {
    return el_wset(editor, EL_EDITOR, name);
}

/// - escape: the character around what moves no cursor.
static inline int libedit_set_prompt(EditLine *editor, wchar_t *(*prompt)(EditLine *), wchar_t escape) {
    return el_wset(editor, EL_PROMPT_ESC, prompt, escape);
}

static inline int libedit_set_reader(EditLine *editor, int (*reader)(EditLine *, wchar_t *)) {
    return el_wset(editor, EL_GETCFN, reader);
}

/// Adds the one function that is not libedit's own. libedit keeps the pointer to its name.
static inline int libedit_add(EditLine *editor, libedit_function function) {
    return el_wset(editor, EL_ADDFN, L"bitebook", L"BiteBook's own command", function);
}

static inline int libedit_bind_added(EditLine *editor, const wchar_t *keys) {
    return el_wset(editor, EL_BIND, keys, L"bitebook", NULL);
}

/// - function: a name of libedit's own.
static inline int libedit_bind(EditLine *editor, const wchar_t *keys, const wchar_t *function) {
    return el_wset(editor, EL_BIND, keys, function, NULL);
}

/// The keys stand for other keys.
static inline int libedit_bind_keys(EditLine *editor, const wchar_t *keys, const wchar_t *others) {
    return el_wset(editor, EL_BIND, L"-s", keys, others, NULL);
}

/// - mode: `-d` while a line is edited, `-x` in between.
static inline int libedit_terminal_mode(EditLine *editor, const char *mode, const char *setting) {
    return el_set(editor, EL_SETTY, mode, setting, NULL);
}

static inline void libedit_redraw(EditLine *editor) { el_wset(editor, EL_REFRESH); }

/// How many cells the editor gives a character: 0 for marks that combine, -1 for what has no form.
int wcwidth(wchar_t character);
static inline int libedit_width(wchar_t character) { return wcwidth(character); }
