import type { Locator, Page } from '@playwright/test';
import { goTo } from './screens';
import { expect, expectNoOverflow, judge, OPEN_MODAL, OUTSIDE_PAGE } from './test';

const MODAL = `${OPEN_MODAL}:visible`;
/** A message that something went wrong. */
const PROBLEM = '[role=alert][data-kind=error]';
const POPUP = ':is([role=menu], [role=listbox], [role=dialog]):visible';
/** An address that is a window's over a list. */
const OF_WINDOW = /\?(?:new|transfer|deposit|adjust|open)=/;
const TRIGGER = '[aria-haspopup]:visible:enabled';

/** A call that changes something says so by its name. */
const VERBS =
  'Add Edit Update Delete Remove Send Pause Resume Run Convert Approve Reject Reopen Lock Lift Set Apply Undo ' +
  'Start Finish Discard Merge$ Upload Attach Detach Enable Activate Answer Make Change Close Create Exclude File ' +
  'Free Import Mark Match Move Receive Record Restore Reverse Save Snooze Dismiss TakeBack Tick Unfile';
const WRITES = new RegExp(`/v2/.*/(?:${VERBS.replaceAll(' ', '|')})`);

/** How often in a row a page is found quiet that has nothing more to show. */
const QUIET_LOOKS = 6;

/** Pickers that were opened already, by any journey of this worker: the same one is on many screens. */
const PICKED = new Set<string>();

/** What opens something, where it is the same for every row the first of them. */
interface Trigger {
  /** Its place among all of them. */
  index: number;
  /** What it opens, as it says itself: `menu`, `listbox`, `dialog`. */
  kind: string;
  name: string;
}

/**
 * Opens whatever a screen can open, and looks at each once: menus, pickers, calendars, filters and column choosers,
 * and the window behind each entry of a menu, with the pickers in it. Nothing is written: a call that would is
 * answered by a refusal.
 */
export class Popups {
  /** Menus and windows that were opened already. */
  private readonly seen = new Set<string>();
  /** How many changes were held back. */
  private refused = 0;
  /** How many calls, and parts of the product, are on their way. */
  private awaited = 0;
  /** How many windows were closed by the key that was meant for a list in them. */
  private slips = 0;
  /** What was looked at, in order. */
  readonly looked: string[] = [];

  /** `leaveOut` says which entries of menus open nothing here, by the section of the product and their name. */
  constructor(
    private readonly page: Page,
    private readonly leaveOut: (section: string, name: string) => boolean,
  ) {
    const come = () => {
      this.awaited -= 1;
    };
    page.on('request', () => {
      this.awaited += 1;
    });
    page.on('requestfinished', come);
    page.on('requestfailed', come);
  }

  /** From now on every call that changes something is refused. */
  async holdWrites(): Promise<void> {
    await this.page.route(WRITES, (route) => {
      if (/GET|HEAD|OPTIONS/.test(route.request().method())) return route.fallback();
      this.refused += 1;
      return route.fulfill({ status: 409, json: { code: 'held', message: 'held back' } });
    });
  }

  /** Everything at that address; `buttons` open windows without saying so. */
  async open(path: string, buttons: readonly string[] = []): Promise<void> {
    const { page } = this;
    await this.goThere(path);
    await this.openEach(page.locator('main'), path, true);
    for (const name of buttons) {
      if (!this.isNew(`${sectionOf(path)} ${name}`)) continue;
      const button = page.locator('main').getByRole('button', { name, exact: true }).first();
      // A window that came later than it was waited for lies over the button: it is looked at first.
      await button.click({ timeout: 10_000 }).catch(async () => {
        if ((await page.locator(MODAL).count()) > 0) await this.lookAtWindow(`${path} › late`);
        await button.click({ timeout: 30_000 });
      });
      await this.lookAtWindow(`${path} › ${name}`);
    }
  }

  private async goThere(path: string): Promise<void> {
    await goTo(this.page, path);
    if (OF_WINDOW.test(path)) await this.lookAtWindow(path);
  }

  private isNew(key: string, seen = this.seen): boolean {
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }

  /** The menus and pickers within a part of the page, and what is `behind` the entries of its menus. */
  private async openEach(within: Locator, path: string, behind: boolean): Promise<void> {
    for (const trigger of await triggersOf(within)) {
      // A picker is the same everywhere; what a menu holds depends on the screen.
      const name = trigger.name.replace(/[\d٠-٩]+/g, '');
      const isMenu = trigger.kind === 'menu';
      const place = isMenu ? `${sectionOf(path)} ` : '';
      if (!this.isNew(`${place}${trigger.kind} ${name}`, isMenu ? this.seen : PICKED)) continue;
      await this.openOne(within, trigger, path, behind);
    }
  }

  /** One popup: opened, looked at with the pickers in it, closed; then the windows behind its entries. */
  private async openOne(
    within: Locator,
    found: Trigger,
    path: string,
    behind: boolean,
  ): Promise<void> {
    const { page } = this;
    const { kind, name } = found;
    const what = `${path} › ${name}`;
    const popups = page.locator(POPUP);
    const pressed = await this.press(within, found, path);
    if (!pressed) return;
    const { before } = pressed;
    const left = await expect(popups, what)
      .not.toHaveCount(before)
      .then(
        () => false,
        async (error: unknown) => {
          // The page before was still there when its parts were listed: the address has another one now.
          if (!(await findTrigger(within, found))) return true;
          throw error;
        },
      );
    if (left) return;
    await this.passes(what);
    const items = await page.locator('[role=menuitem]:visible').allInnerTexts();
    if (kind === 'dialog') await this.openEach(popups.last(), what, false);
    // What closed meanwhile by itself is not there to be closed: the key would close the window behind it.
    const close = async () => {
      if ((await popups.count()) > before) await page.keyboard.press('Escape');
    };
    await close();
    // On a machine at work the key may come before the menu has the focus: one presses it again.
    await expect(popups).toHaveCount(before, { timeout: 6000 }).catch(close);
    await expect.poll(() => popups.count(), { message: what }).toBeLessThanOrEqual(before);
    // A list that closed just before the key let it through to the window. That is a chance, and no rule.
    if ((await popups.count()) < before) this.slips += 1;
    expect(this.slips, 'windows that closed with a list in them').toBeLessThan(3);
    if (kind === 'menu' && behind) await this.openBehind(within, found, items, path);
  }

  /**
   * The trigger, pressed where it is now, since parts of the page that come meanwhile move the others, and how many
   * popups there were before; nothing where the page has it no longer: it was the page's before this one.
   */
  private async press(within: Locator, found: Trigger, path: string) {
    // A window came with the address, or later than it was waited for: it is looked at before the rest of the page.
    const isOverPage = (await this.page.locator(MODAL).count()) > 0;
    for (const timeout of [5000, 10_000]) {
      const pressed = await this.pressOnce(within, found, timeout).catch(() => null);
      if (pressed !== null) return pressed;
      if (!isOverPage && (await this.page.locator(MODAL).count()) > 0)
        await this.lookAtWindow(path);
    }
    return this.pressOnce(within, found, 30_000);
  }

  private async pressOnce(within: Locator, found: Trigger, timeout: number) {
    const index = (await findTrigger(within, found))?.index;
    if (index === undefined) return undefined;
    const trigger = within.locator(TRIGGER).nth(index);
    const before = await this.page.locator(POPUP).count();
    await trigger.click({ timeout });
    return { before };
  }

  /** The windows behind the entries of a menu; an entry that leads elsewhere is left again. */
  private async openBehind(
    within: Locator,
    found: Trigger,
    items: readonly string[],
    path: string,
  ) {
    const { page } = this;
    for (const item of items) {
      const name = item.trim();
      const section = sectionOf(path);
      if (this.leaveOut(section, name) || !this.isNew(`${section} › ${name}`)) continue;
      // A window that came later than it was waited for is looked at now.
      if ((await page.locator(MODAL).count()) > 0) await this.lookAtWindow(`${path} › late`);
      const from = page.url();
      const problemCount = await page.locator(PROBLEM).count();
      const { refused } = this;
      const entry = page.getByRole('menuitem', { name, exact: true }).first();
      // A window or another screen that came later than it was waited for is left first.
      await this.choose(within, found, entry, 10_000).catch(async () => {
        if ((await page.locator(MODAL).count()) > 0) await this.lookAtWindow(`${path} › late`);
        else await this.comeBack(path);
        await this.choose(within, found, entry, 30_000);
      });
      await this.waitForOutcome(problemCount, from, refused);
      if ((await page.locator(MODAL).count()) > 0) await this.lookAtWindow(`${path} › ${name}`);
      // Loaded again, since the page that was on its way is still there unseen.
      else if (page.url() !== from) await this.comeBack(path);
    }
  }

  /**
   * An entry of a menu is chosen. The menu is opened again while the entry is not in sight: its trigger may come late,
   * and the menu closes when the page around it is drawn again.
   */
  private async choose(
    within: Locator,
    found: Trigger,
    entry: Locator,
    timeout: number,
  ): Promise<void> {
    await expect(async () => {
      if (!(await entry.isVisible())) await this.pressOnce(within, found, 3000);
      await entry.click({ timeout: 3000 });
    }).toPass({ timeout });
  }

  /** Waits for what an entry leads to: a window, another screen, or word that a change was held back. */
  private async waitForOutcome(problemCount: number, from: string, refused: number): Promise<void> {
    const isThere = () =>
      this.page.evaluate(
        ([modal, problem, address, before]) =>
          document.querySelector(modal) !== null ||
          location.pathname !== address ||
          document.querySelectorAll(problem).length > before,
        [OPEN_MODAL, PROBLEM, new URL(from).pathname, problemCount] as const,
      );
    // A window is fetched when it is asked for, which takes a while on a machine at work. A refusal that was on show
    // already is not shown twice; an entry may also change the screen at once, and call nobody: then all is quiet.
    let quiet = 0;
    await expect
      .poll(
        async () => {
          if (this.refused > refused || (await isThere())) return true;
          quiet = (await this.isQuiet()) ? quiet + 1 : 0;
          return quiet === QUIET_LOOKS;
        },
        { timeout: 6000, intervals: [50] },
      )
      .toBe(true)
      .catch(() => {});
  }

  /** Nothing is on its way, and the page has nothing to do. */
  private async isQuiet(): Promise<boolean> {
    if (this.awaited > 0) return false;
    await this.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => idle(null))));
    return this.awaited === 0;
  }

  private async comeBack(path: string): Promise<void> {
    await this.page.goto(path);
    await this.goThere(path);
  }

  /** The window on show, with the pickers in it. */
  private async lookAtWindow(what: string): Promise<void> {
    const { page } = this;
    const modal = page.locator(MODAL).last();
    await expect(modal, what).toBeVisible();
    await expect(modal.locator('[aria-busy=true]'), what).toHaveCount(0);
    // What was held back before the window came lies over its fields until somebody dismisses it.
    for (const message of await page.locator(`${PROBLEM} > button:last-child`).all())
      await message.click();
    await this.passes(what);
    await this.openEach(modal, what, false);
    await page.keyboard.press('Escape');
    await expect(page.locator(MODAL), what).toHaveCount(0);
  }

  private async passes(what: string): Promise<void> {
    this.looked.push(what);
    await expectNoOverflow(this.page, what);
    await judge(this.page, { within: OUTSIDE_PAGE }, what);
    const folder = process.env.POPUP_SHOTS;
    if (folder) {
      const name = what.replace(/[^\p{L}\d]+/gu, '_').slice(0, 90);
      await this.page.screenshot({ path: `${folder}/${this.looked.length}-${name}.png` });
    }
  }
}

/** What opens something within a part of the page. */
function triggersOf(within: Locator): Promise<Trigger[]> {
  return within.locator(TRIGGER).evaluateAll((all) =>
    all.map((one, index) => {
      const field = one as HTMLInputElement;
      const label = one.getAttribute('aria-label') ?? field.labels?.[0]?.textContent;
      const name = (label ?? one.textContent ?? '').trim();
      return { index, kind: one.getAttribute('aria-haspopup') ?? '', name };
    }),
  );
}

async function findTrigger(within: Locator, { kind, name }: Trigger): Promise<Trigger | undefined> {
  return (await triggersOf(within)).find((one) => one.kind === kind && one.name === name);
}

/** `sales` of `/sales/12?tab=files`. */
function sectionOf(path: string): string {
  return path.split(/[/?\s]/)[1] ?? '';
}
