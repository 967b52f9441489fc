import { defaultParseSearch } from '@tanstack/react-router';

/** An address of the application as the server names it, `/sales?status=overdue`, as the router takes it. */
export function appLink(link: string): { to: string; search: Record<string, unknown> } {
  const [to = '/', query = ''] = link.split('?');
  // A number stays one, as in the address bar: as a text it would get quotes.
  return { to, search: defaultParseSearch(query) };
}
