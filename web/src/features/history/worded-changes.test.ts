import { expect, test } from 'vitest';
import { fieldOf, withFigures } from './worded-changes';

test('a retention that is held has another name than one that is undone or released', () => {
  const text = 'INV-0364: 30000.00';
  expect(fieldOf({ field: 'retention', before: null, after: text })).toBe('retention');
  expect(fieldOf({ field: 'retention', before: text, after: null })).toBe('retention_ended');
  expect(fieldOf({ field: 'retention_released', after: text })).toBe('retention_released');
  expect(fieldOf({ field: 'hours', before: text, after: null })).toBe('hours');
});

test('the amounts within words are written as the reader writes them, and nothing else is', () => {
  const marked = (figure: string) => `<${figure}>`;
  expect(withFigures('retention', 'INV-0364: 30000.00', marked)).toBe('INV-0364: <30000.00>');
  expect(withFigures('retention_released', 'INV-0364: 30000.00', marked)).toBe(
    'INV-0364: <30000.00>',
  );
  expect(withFigures('hours', 'Phase 1.5 · 2.00 × 350.00', marked)).toBe(
    'Phase 1.5 · <2.00> × <350.00>',
  );
  expect(withFigures('total', '1140.00', marked)).toBe('<1140.00>');
  expect(withFigures('note', 'at 10.30', marked)).toBeNull();
});
