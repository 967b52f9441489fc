import { expect, it } from 'vitest';
import { placesOf } from './places-of';

it.each([
  ['two decimals, however few there are', ['50', '49.8', null], 2],
  ['as many as the finest rate has', ['50.02', '0.33333', '49.8'], 5],
  ['what was typed, not the zeros behind it', ['50.02000', '47.60000', undefined], 2],
  ['two where there is nothing yet', [], 2],
])('shows %s', (_, rates, places) => {
  expect(placesOf(rates)).toBe(places);
});
