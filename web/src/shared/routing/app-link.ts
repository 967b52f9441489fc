/** An address of the application as the server names it, `/sales?status=overdue`, as the router takes it. */
export function appLink(link: string): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = link.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(query)) };
}
