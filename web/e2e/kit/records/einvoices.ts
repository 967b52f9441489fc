import type { Page } from '@playwright/test';
import { ask } from '../server';

/** The taxpayer of the test seals. */
export const TAX_ID = '113317713';

/** How far above its own port a server listens as the tax authority. */
const SIMULATOR = 12;

/** Asks the simulator for a fault at the next call that it concerns. */
export async function askForFault(page: Page, address: string, fault: string): Promise<void> {
  const faults = new URL('/simulator/faults', address);
  faults.port = String(Number(faults.port) + SIMULATOR);
  const answer = await page.request.post(faults.href, { data: { fault, times: 1 } });
  if (!answer.ok()) throw new Error(`${fault}: ${answer.status()}`);
}

/** Who the company is at the authority. */
export const COMPANY = {
  tax_id: TAX_ID,
  tax_name: 'النيل للتجارة',
  full_name: 'شركة النيل للتجارة',
  activity_codes: ['4620'],
  branch_id: '0',
  governorate: 'القاهرة',
  region: 'مدينة نصر',
  street: 'شارع عباس العقاد',
  building_number: '27',
};

/** Connects the company with the simulator: the first two steps, by the calls that they make. */
export async function connectSimulator(page: Page): Promise<void> {
  await ask(page, 'Einvoice/SaveCompany', COMPANY);
  const { simulator } = await ask<{ simulator: { client_secret: string } }>(
    page,
    'Einvoice/GetSettings',
  );
  await ask(page, 'Einvoice/SaveCredentials', {
    environment: 'simulator',
    client_id: TAX_ID,
    client_secret: simulator.client_secret,
  });
}

/** A service, without an item code unless one is given; returns its id. */
export async function haveService(page: Page, name: string, egs_code?: string): Promise<number> {
  const { COAList } = await ask<{ COAList: { id: number; system_role: string }[] }>(
    page,
    'Forms/ListOFCOA',
    {},
  );
  const income = COAList.find((one) => one.system_role === 'service_income');
  const { id } = await ask<{ id: number }>(page, 'Products/AddProduct', {
    kind: 'service',
    name,
    sku: 'S-HOUR',
    sales_price: '100',
    income_account_id: income?.id,
    ...(egs_code && { egs_code }),
  });
  return id;
}
