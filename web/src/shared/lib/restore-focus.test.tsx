import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { restoreFocus } from './restore-focus';

/** The element of dialogs, as in the browser; under test they would be within the page. */
const place = document.createElement('div');

beforeAll(() => {
  document.body.append(place);
  restoreFocus(place);
});

const Window = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div>
      <div role="dialog">{children}</div>
    </div>,
    place,
  );

/** A page that draws its windows only while they are open, one over the other. */
function Page() {
  const [open, setOpen] = useState(0);
  const button = (name: string, level: number) => (
    <button type="button" onClick={() => setOpen(level)}>
      {name}
    </button>
  );
  return (
    <>
      {button('nothing', 0)}
      {button('opens', 1)}
      {open > 0 && (
        <Window>
          {button('continues', 2)} {button('closes', 0)}
        </Window>
      )}
      {open > 1 && <Window>{button('goes back', 1)}</Window>}
    </>
  );
}

test('a window that is no longer drawn gives the focus back to where it was', async () => {
  await renderScreen(<Page />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const focused = () => document.activeElement?.textContent;
  await press('opens');
  await press('continues');
  await press('goes back');
  await waitFor(() => expect(focused()).toBe('continues'));
  await press('closes');
  await waitFor(() => expect(focused()).toBe('opens'));
  await user.tab({ shift: true });
  expect(focused()).toBe('nothing');
});
