/** The name in a certificate's distinguished name: its common name, else the whole of it. */
export function sealName(distinguishedName: string): string {
  return /(?:^|,)\s*CN=([^,]+)/.exec(distinguishedName)?.[1]?.trim() ?? distinguishedName;
}
