/** The text of a list or report that was taken as a file, by the name under which the server notes it. */
export function tracedList(noted: string): string {
  return `trace.of.${noted.replace(/^report\.title\./, '')}`;
}
