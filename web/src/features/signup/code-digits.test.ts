import { describe, expect, it } from 'vitest';
import { digitsIn, spreadDigits } from './code-digits';

const EMPTY = ['', '', '', ''];

describe('digits of a code', () => {
  it.each([
    ['4821', '4821'],
    ['٤٨٢١', '4821'],
    ['۴۸۲۱', '4821'],
    [' 4 8-2 1 ', '4821'],
    ['رمز التحقق: ٤٨٢١', '4821'],
    ['code', ''],
  ])('%s', (text, digits) => {
    expect(digitsIn(text)).toBe(digits);
  });
});

describe('typing into the boxes', () => {
  it('fills one box and goes to the next', () => {
    expect(spreadDigits(EMPTY, 0, '٤')).toEqual({ boxes: ['4', '', '', ''], next: 1 });
    expect(spreadDigits(['4', '', '', ''], 1, '8')).toEqual({ boxes: ['4', '8', '', ''], next: 2 });
    expect(spreadDigits(['4', '8', '2', ''], 3, '1')).toEqual({
      boxes: ['4', '8', '2', '1'],
      next: 3,
    });
  });

  it('keeps the newer digit of a box that had one, on whichever side it was typed', () => {
    const boxes = ['4', '8', '2', '1'];
    expect(spreadDigits(boxes, 1, '89').boxes).toEqual(['4', '9', '2', '1']);
    expect(spreadDigits(boxes, 1, '98').boxes).toEqual(['4', '9', '2', '1']);
  });

  it('empties a box and stays in it', () => {
    expect(spreadDigits(['4', '8', '', ''], 1, '')).toEqual({ boxes: ['4', '', '', ''], next: 1 });
    expect(spreadDigits(['4', '', '', ''], 1, 'x')).toEqual({ boxes: ['4', '', '', ''], next: 1 });
  });

  it('lays a whole code from the first box on, wherever it was pasted', () => {
    const filled = { boxes: ['4', '8', '2', '1'], next: 3 };
    expect(spreadDigits(EMPTY, 0, '4821')).toEqual(filled);
    expect(spreadDigits(['9', '', '', ''], 2, '٤٨٢١')).toEqual(filled);
    expect(spreadDigits(EMPTY, 0, '48219')).toEqual(filled);
  });

  it('lays a part of a code where it was pasted', () => {
    expect(spreadDigits(['4', '', '', ''], 1, '82')).toEqual({
      boxes: ['4', '8', '2', ''],
      next: 3,
    });
    expect(spreadDigits(EMPTY, 3, '12').boxes).toEqual(['', '', '', '1']);
  });
});
