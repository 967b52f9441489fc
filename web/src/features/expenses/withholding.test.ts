import { describe, expect, it } from 'vitest';
import { exemptionFor, followed, type Law, named, type Withheld } from './withholding';

const services = { tax_id: 4, percent: '3.00000', threshold: '300.00' };
const commission = { tax_id: 5, percent: '5', threshold: null };
/** From a day on, services are withheld of at another rate. */
const later = { tax_id: 6, percent: '4', threshold: '300.00' };

const natures = { 4: services, 5: commission, 6: later };
const lawOn = (day: string, usual = true): Law => ({
  usual: usual ? (day < '2026-11-15' ? services : later) : null,
  exemptUntil: null,
  ofTheDay: (id) => {
    const own = id === 4 || id === 6 ? (day < '2026-11-15' ? 4 : 6) : id;
    return natures[own as keyof typeof natures] ?? null;
  },
});
const on = (vendor: number | null, day: string) => ({ vendor, day });
const early = on(8, '2026-11-10');
const today = on(8, '2026-11-20');
const none: Withheld = {
  tax: '',
  context: { vendor: null, day: '2026-11-20', how: 'usual', percent: '' },
};

describe('what is withheld of an expense', () => {
  it('is what the vendor has usually, at the rate of the day', () => {
    const now = followed(none, today, lawOn(today.day));
    expect(now).toEqual({ tax: '6', context: { ...today, how: 'usual', percent: '4' } });
    expect(followed(now, early, lawOn(early.day))).toEqual({
      tax: '4',
      context: { ...early, how: 'usual', percent: '3' },
    });
    expect(followed(now, on(9, today.day), lawOn(today.day, false)).tax).toBe('');
    expect(followed(now, on(null, today.day), lawOn(today.day)).tax).toBe('');
  });

  it('stays by the nature that somebody named, at its rate of the day', () => {
    const other = named(5, today, lawOn(today.day));
    expect(followed(other, early, lawOn(early.day)).tax).toBe('5');
    const same = named(6, today, lawOn(today.day));
    expect(followed(same, early, lawOn(early.day, false))).toEqual({
      tax: '4',
      context: { ...early, how: 'named', percent: '3' },
    });
    const nothing = named(0, today, lawOn(today.day));
    expect(followed(nothing, early, lawOn(early.day)).tax).toBe('');
    // Another vendor is dealt with in another way.
    expect(followed(other, on(9, today.day), lawOn(today.day)).tax).toBe('6');
  });

  it('asks for the usual nature where it is not known what the form stood for', () => {
    expect(followed({ tax: '5', context: undefined }, today, lawOn(today.day)).tax).toBe('6');
  });

  it('is nothing of an expense that the law leaves alone', () => {
    const law = lawOn(early.day);
    const now = followed(none, early, law);
    expect(exemptionFor(now, law, '300.00')).toEqual({ threshold: '300.00' });
    expect(exemptionFor(now, law, '300.01')).toBeNull();
    expect(exemptionFor(named(5, early, law), law, '200.00')).toBeNull();
    // Books in another money know no thresholds, and an empty form says nothing.
    expect(exemptionFor(now, law, null)).toBeNull();
    expect(exemptionFor(now, law, '0.00')).toBeNull();
  });

  it('is nothing on a day on which the vendor is exempt, save what is on record', () => {
    const law = { ...lawOn(early.day), usual: null, exemptUntil: '2026-12-31' };
    const now = named(4, early, law);
    expect(exemptionFor(now, law, '1000.00')).toEqual({ exemptUntil: '2026-12-31' });
    const saved: Withheld = { ...now, context: { ...now.context, how: 'saved' } };
    expect(exemptionFor(saved, law, '1000.00')).toBeNull();
  });
});
