import Big from 'big.js';

/** Digits kept after the point, as the server keeps quantities, prices, rates and percentages. */
export const PLACES = 5;

/**
 * Works out a sum such as `12*3.5` or `(100-15)/3` exactly, without floats; null when it is no calculation.
 * The result is a decimal string of at most five places, rounded half away from zero.
 */
export function calculate(expression: string): string | null {
  const tokens = expression
    .replace(/×/g, '*')
    .replace(/÷/g, '/')
    .match(/\d+(\.\d*)?|\.\d+|[-+*/()]/g);
  if (
    !tokens ||
    tokens.join('') !== expression.replace(/\s/g, '').replace(/×/g, '*').replace(/÷/g, '/')
  ) {
    return null;
  }
  try {
    const { value, rest } = sum(tokens);
    return rest.length === 0 ? value.round(PLACES, Big.roundHalfUp).toFixed() : null;
  } catch {
    // A missing operand or a division by zero: not a calculation.
    return null;
  }
}

interface Parsed {
  value: Big;
  rest: readonly string[];
}

function sum(tokens: readonly string[]): Parsed {
  let { value, rest } = product(tokens);
  while (rest[0] === '+' || rest[0] === '-') {
    const right = product(rest.slice(1));
    value = rest[0] === '+' ? value.plus(right.value) : value.minus(right.value);
    rest = right.rest;
  }
  return { value, rest };
}

function product(tokens: readonly string[]): Parsed {
  let { value, rest } = factor(tokens);
  while (rest[0] === '*' || rest[0] === '/') {
    const right = factor(rest.slice(1));
    value = rest[0] === '*' ? value.times(right.value) : value.div(right.value);
    rest = right.rest;
  }
  return { value, rest };
}

function factor(tokens: readonly string[]): Parsed {
  const [first, ...rest] = tokens;
  if (first === '-') {
    const inner = factor(rest);
    return { value: inner.value.neg(), rest: inner.rest };
  }
  if (first === '(') {
    const inner = sum(rest);
    if (inner.rest[0] !== ')') throw new Error('unclosed bracket');
    return { value: inner.value, rest: inner.rest.slice(1) };
  }
  return { value: new Big(first ?? ''), rest };
}
