/** Rows and cells of a copied range; null when it is only a word or two for one field. */
export function tableOf(clipboard: string): string[][] | null {
  const text = clipboard.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(text)) return null;
  return text.split('\n').map((row) => row.split('\t').map((cell) => cell.trim()));
}
