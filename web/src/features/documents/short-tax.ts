/** A phone's field has no room for the name of value added tax: its rate would be cut off. */
export function shortTax(label: string): string {
  return label
    .replace(/(?:ال)?ضريبة (?:على )?القيمة المضافة/u, 'ض.ق.م')
    .replace(/value[- ]added tax/i, 'VAT');
}
