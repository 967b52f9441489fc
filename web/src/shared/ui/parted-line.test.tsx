import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Bdi } from './bdi';
import { PartedLine } from './parted-line';

it('gives each part its own element, so that each is cut at its own end', () => {
  const { container } = render(
    <PartedLine>
      Invoice INV-0297
      {null}
      {''}
      <Bdi className="truncate">الدلتا للصناعات الغذائية</Bdi>
    </PartedLine>,
  );
  expect(container.textContent).toBe('Invoice INV-0297 · الدلتا للصناعات الغذائية');
  const parts = [...container.querySelectorAll('span > bdi')];
  expect(parts.map((part) => part.textContent)).toEqual([
    'Invoice INV-0297',
    'الدلتا للصناعات الغذائية',
  ]);
});
