/** An address on one line, with the comma of the language that it is written in. */
export function addressLine(parts: readonly (string | null | undefined)[]): string | null {
  const known = parts.filter(Boolean);
  const arabic = known.some((part) => /[\u0600-\u06ff]/.test(part ?? ''));
  return known.join(arabic ? '، ' : ', ') || null;
}
