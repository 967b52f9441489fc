/**
 * How the lists of a sign-up open: inside the page's landmark, where a screen reader looks for them, and scrolled
 * by the list itself, which the field's arrow keys move.
 */
export const CHOICES = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  styles: { options: { maxHeight: 260, overflowY: 'auto' } },
} as const;
