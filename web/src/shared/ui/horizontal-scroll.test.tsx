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
  const frame = box.parentElement as HTMLElement;
  const cut = () => ['before', 'after'].filter((side) => frame.hasAttribute(`data-cut-${side}`));
  const scrollTo = (left: number) => {
    Object.defineProperty(box, 'scrollLeft', { value: left, configurable: true });
    fireEvent.scroll(box);
  };
  return { cut, scrollTo };
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
