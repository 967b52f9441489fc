import { expect, it } from 'vitest';
import { directionOf, leftToRightParts } from './left-to-right';

/** The text with its parts between marks. */
function marked(text: string): string {
  let done = 0;
  let result = '';
  for (const [start, end] of leftToRightParts(text)) {
    result += `${text.slice(done, start)}<${text.slice(start, end)}>`;
    done = end;
  }
  return result + text.slice(done);
}

it.each([
  '220/12V',
  '24V/3A',
  '-12V',
  '14%',
  '1/2"',
  '+20 10 1234 5678',
  '380/220/110V-50/60Hz',
  '3/4"-1/2"',
  '4×16+10mm²',
  '2.5/3.0%V',
  '3×2.5',
  '4×16mm',
  '5%/10%',
  '1/2*3/4"',
  '12_AB_3',
  '10Ω/5W',
  '122×244×1.8cm',
  '25°C/77°F',
  '45°/90°',
  '10±0.5kg',
  '1½"',
  '10\'6"',
  '4.2.1(b)',
  '$12.5/kg',
  '#12-A',
  '-10/+50°C',
  '12 V DC',
  '20/11/2026',
  'AC-12"',
  '3x2.5 mm NYY',
  '5 Amp (fast)',
  '-5%',
  '+5%',
])('keeps %s together', (part) => {
  expect(marked(`محول ${part} للمكتب`)).toBe(`محول <${part}> للمكتب`);
  expect(marked(`«${part}»، (${part}).`)).toBe(`«<${part}>»، (<${part}>).`);
});

it.each([
  'عدد 12 كرتونة بسعر 1,234.50 جنيها',
  'فاتورة INV-0001/7 من النيل.',
  'شركة Nile Trading 2000 للتوريد',
  'بند (3) - تركيب',
  'سطر\nآخر',
  'عقد.pdf',
  'إيداع نقدي بالبنك · Cash to the bank',
  'Delivery van · سيارة نقل بضائع',
  'FA-0001 · Delivery van · سيارة نقل',
  'PPR-A4 • متاح',
  'لوح خشب 2م×3م',
  '12م÷4',
  '60سم×40سم×2سم',
  '3.5م×2',
  '2م ×3م',
  'عرض 2×م',
  'مقاس 5م+3م',
  'من 5م-3م',
  '3/4" pipe',
  '',
])('leaves %s as it is', (text) => {
  expect(marked(text)).toBe(text);
});

it('leaves what is around a part outside', () => {
  expect(marked('رصيد 1,234.50-')).toBe('رصيد 1,234.50-');
  expect(marked('خصم 5%، ثم 10%.')).toBe('خصم <5%>، ثم <10%>.');
  expect(marked('من 1/1/2026 – 31/12/2026')).toBe('من <1/1/2026> – <31/12/2026>');
});

it('leaves a dot or a sign between two parts outside', () => {
  expect(marked('محول 12V/5A · أسود')).toBe('محول <12V/5A> · أسود');
  expect(marked('2م×40cm')).toBe('2م×<40cm>');
  expect(marked('لوح 122×244سم')).toBe('لوح <122×244>سم');
  expect(marked('كابل-3/4"')).toBe('كابل-<3/4">');
});

it.each([
  ['Delivery van (old) · سيارة', 'ltr'],
  ['INV-0001 (late) · شركة النيل', 'ltr'],
  ['24V/3A محول', 'rtl'],
  ['وصلة 3/4" · Elbow', 'rtl'],
  ['14%', 'rtl'],
])('reads %s as %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
