/** Whether the screen is as narrow as a phone, where a line is a card. */
export function isNarrow(): boolean {
  return globalThis.matchMedia?.('(width < 48em)').matches ?? false;
}
