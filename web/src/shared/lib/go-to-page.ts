/**
 * Whether the browser may be sent to an address that the server named: a secure page, or one as open as ours, which is
 * so on a developer's machine. Never a script.
 */
export function isPage(
  url: string | null | undefined,
  currentUrl: string = location.href,
): url is string {
  if (!url) return false;
  try {
    const { protocol } = new URL(url, currentUrl);
    return (
      protocol === 'https:' || (protocol === 'http:' && new URL(currentUrl).protocol === 'http:')
    );
  } catch {
    return false;
  }
}

/** Leaves for a payment page; says whether there is one to leave for. */
export function goToPage(url: string | null | undefined): boolean {
  if (!isPage(url)) return false;
  location.assign(url);
  return true;
}
