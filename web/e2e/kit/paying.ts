import type { Page } from '@playwright/test';
import { expect } from './test';

/** Cards of the built-in gateway, by what they do. */
export const CARDS = {
  approved: '4111111111111111',
  /** The bank asks for a code on a second page. */
  withCode: '4000000000003220',
  /** Paid now, refused at every later charge. */
  refusedLater: '4000000000000341',
  declined: '4000000000000002',
} as const;

/** The code that the second page takes. */
const CODE = '123456';

/** The payment page of the built-in gateway: at another origin, never in a frame of ours. */
async function expectPaymentPage(page: Page): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await expect(page.locator('#number')).toBeVisible();
}

/** Types a card on the payment page and sends it; a payment that the bank accepts at once leads back. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await expectPaymentPage(page);
  await page.locator('#holder').fill('MONA HASSAN');
  await page.locator('#number').pressSequentially(number);
  await expect(page.locator('#number')).toHaveValue(number.replace(/(?=(?:\d{4})+$)\B/g, '-'));
  await page.locator('#month').selectOption({ index: 12 });
  await page.locator('#year').selectOption({ index: 5 });
  await page.locator('#cvv').fill('123');
  await page.locator('form button').click();
}

/** Confirms the payment on the bank's page, which leads back. */
export async function typeCode(page: Page): Promise<void> {
  await page.locator('#code').fill(CODE);
  await page.locator('form button').click();
}
