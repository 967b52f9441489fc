import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { HorizontalScroll } from './horizontal-scroll';

/** The box and the frame around it, as wide as said, with so much in it. */
async function boxOf(width: number, content: number) {
  await renderScreen(<HorizontalScroll label="Figures">1,000.00</HorizontalScroll>);
  const box = screen.getByRole('region', { name: 'Figures' });
  Object.defineProperty(box, 'clientWidth', { value: width });
  Object.defineProperty(box, 'scrollWidth', { value: content });
  const edges = box.nextElementSibling as HTMLElement;
  const cut = () => ['before', 'after'].filter((side) => edges.hasAttribute(`data-cut-${side}`));
  const scrollTo = (left: number) => {
    Object.defineProperty(box, 'scrollLeft', { value: left, configurable: true });
    fireEvent.scroll(box);
  };
  return { box, edges, cut, scrollTo };
}

test('what fits is cut off on no side', async () => {
  const { cut, scrollTo } = await boxOf(390, 390);
  scrollTo(0);
  expect(cut()).toEqual([]);
});

// From right to left the browser counts below zero.
test.each([1, -1])('what is wider says on which side something is hidden (%i)', async (sign) => {
  const { cut, scrollTo } = await boxOf(390, 900);
  scrollTo(0);
  expect(cut()).toEqual(['after']);
  scrollTo(100 * sign);
  expect(cut()).toEqual(['before', 'after']);
  scrollTo(510 * sign);
  expect(cut()).toEqual(['before']);
});

test('nothing that a cell would inherit is written around the table', async () => {
  const { box, edges, scrollTo } = await boxOf(390, 900);
  scrollTo(100);
  const around = [box, box.parentElement].map((one) => one?.getAttributeNames());
  expect(around).toEqual([['class', 'tabindex', 'aria-label'], ['class']]);
  expect(edges.childElementCount).toBe(0);
  expect(edges.style.getPropertyValue('--bar')).not.toBe('');
});
