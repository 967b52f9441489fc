import { describe, expect, it } from 'vitest';
import { missingIn, strengthOf } from './strength';

describe('strength of a password', () => {
  it.each([
    ['', 'weak'],
    ['short1A', 'weak'],
    ['alllowercase1', 'weak'],
    ['ALLUPPERCASE1', 'weak'],
    ['NoDigitsHere', 'weak'],
    ['Abcdefg12', 'intermediate'],
    ['Cairo2026Nile', 'intermediate'],
    ['Aa1!Aa1!Aa1!', 'intermediate'],
    ['Cairo-2026-Nile', 'strong'],
    ['CairoGizaLuxor2026', 'strong'],
    ['Qahera٢٠٢٦x', 'intermediate'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('names each requirement that is not met', () => {
    expect(missingIn('')).toEqual(['length', 'lower', 'upper', 'digit']);
    expect(missingIn('abcdefgh')).toEqual(['length', 'upper', 'digit']);
    expect(missingIn('Abcdefgh1')).toEqual([]);
  });

  it('counts characters, not the units that store them', () => {
    expect(missingIn('Aa1🔑🔑🔑🔑🔑')).toEqual(['length']);
    expect(missingIn('Aa1🔑🔑🔑🔑🔑🔑')).toEqual([]);
  });

  it('takes Arabic letters as letters of no case', () => {
    expect(missingIn('كلمة مرور طويلة')).toEqual(['lower', 'upper', 'digit']);
  });
});
