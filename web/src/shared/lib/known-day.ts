/** The end of a day where the reader is; nothing for today and later, which isn't over yet. */
export function endOfKnownDay(known: string | undefined, today: string): string | undefined {
  if (known === undefined || known >= today) return undefined;
  return new Date(`${known}T23:59:59`).toISOString();
}

/** The day, where the reader is, at whose end something was known. */
export function dayKnown(moment: string | null | undefined): string | undefined {
  if (!moment) return undefined;
  const at = new Date(moment);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
