import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { FootMenu } from './foot-menu';

async function show() {
  const actions = [{ label: 'Save and new' }, { label: 'Save and send', disabled: true }];
  const onSend = vi.fn();
  await renderScreen(
    <>
      <p>Elsewhere</p>
      <FootMenu
        actions={actions}
        works={() => true}
        loading={false}
        onSend={onSend}
        onCancel={() => {}}
      />
    </>,
  );
  const menu = document.querySelector('details') as HTMLDetailsElement;
  const dots = menu.querySelector('summary') as HTMLElement;
  const focused = () => document.activeElement?.textContent;
  return { menu, dots, focused, onSend, user: userEvent.setup() };
}

test('the arrows open the menu and go round its buttons, over those that are disabled', async () => {
  const { menu, dots, focused, user } = await show();
  dots.focus();
  await user.keyboard('{ArrowDown}');
  expect(menu.open).toBe(true);
  expect(focused()).toBe('Save and new');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Cancel');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Save and new');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Cancel');
});

test('Escape closes the menu and gives the focus back', async () => {
  const { menu, dots, user } = await show();
  dots.focus();
  await user.keyboard('{ArrowUp}{Escape}');
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(dots);
});

test('a press elsewhere closes the menu', async () => {
  const { menu, user } = await show();
  menu.open = true;
  await user.click(screen.getByText('Elsewhere'));
  expect(menu.open).toBe(false);
});

test('a press that gives the focus to nothing leaves the menu, whose button it may be, open', async () => {
  const { menu, dots } = await show();
  menu.open = true;
  dots.focus();
  dots.blur();
  expect(menu.open).toBe(true);
  dots.focus();
  screen.getByText('Elsewhere').tabIndex = 0;
  screen.getByText('Elsewhere').focus();
  expect(menu.open).toBe(false);
});
