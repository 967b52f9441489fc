import { expect, test } from 'vitest';
import { optionsFilter } from './options-filter';

const option = (value: string, label: string) => ({ value, label, disabled: false });
const options = [
  option('1', 'الخزينة الرئيسية'),
  option('2', 'البنك الأهلي المصري ١١١٢'),
  { group: 'Banks', items: [option('3', 'CIB'), option('4', 'بنك الإسكندرية')] },
];
const found = (search: string, limit = 99) =>
  optionsFilter({ options, search, limit }).flatMap((one) =>
    'group' in one ? one.items.map(({ value }) => value) : [one.value],
  );

test('an option is found however its letters and digits are typed', () => {
  expect(found('الخزينه')).toEqual(['1']);
  expect(found('الاهلى')).toEqual(['2']);
  expect(found('1112')).toEqual(['2']);
  expect(found('اسكندريه')).toEqual(['4']);
  expect(found('cib')).toEqual(['3']);
  expect(found('')).toEqual(['1', '2', '3', '4']);
});

test('no more are shown than may be', () => {
  expect(found('', 1)).toEqual(['1']);
});
