import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bdi } from './bdi';

it('keeps a size in its order within Arabic', () => {
  const { container } = render(<Bdi>{'وصلة 3/4"-1/2" نحاس'}</Bdi>);
  const inner = container.querySelector('bdi > bdi');
  expect(inner?.getAttribute('dir')).toBe('ltr');
  expect(inner?.textContent).toBe('3/4"-1/2"');
  expect(container.textContent).toBe('وصلة 3/4"-1/2" نحاس');
});

it('adds nothing to a name, a number or other content', () => {
  for (const content of ['شركة النيل', '3/4" pipe', <b key="b">14%</b>]) {
    const { container, unmount } = render(<Bdi>{content}</Bdi>);
    expect(container.querySelectorAll('bdi')).toHaveLength(1);
    unmount();
  }
  const { container } = render(<Bdi ltr>{'صنف 3/4"'}</Bdi>);
  expect(container.querySelectorAll('bdi')).toHaveLength(1);
});

it('begins where the whole text begins, also with a part that is kept in order', () => {
  const { container } = render(<Bdi>Delivery van (old) · سيارة</Bdi>);
  expect(container.firstElementChild?.getAttribute('dir')).toBe('ltr');
  const measure = render(<Bdi>24V/3A محول</Bdi>).container;
  expect(measure.firstElementChild?.getAttribute('dir')).toBe('rtl');
});
