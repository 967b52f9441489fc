import type { Page } from '@playwright/test';

/** A quote of the demo company, which begins without any; made once, by the same call as its form makes. */
export async function haveQuote(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { token, tenantId, today, company } = JSON.parse(
      localStorage.getItem('mizan.session') ?? '{}',
    );
    const call = (path: string, body: object) =>
      fetch(`/v2/${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          XTenant: String(tenantId),
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      });
    const there = await (await call('Quote/GetQuotes', { limit: 1 })).json();
    if (there.Customers.length > 0) return 200;
    const { Customers } = await (await call('Customer/GetCustomersTable', {})).json();
    const local = Customers.find(
      (one: { CurrencyData: { code: string } }) => one.CurrencyData.code === company.currency.code,
    );
    const line = { description: 'Audit', quantity: '4', price: '250' };
    const made = await call('Quote/AddQuote', {
      customer_id: local.CustomerID,
      currency_id: company.currency.id,
      quote_date: today,
      expected_total: '1000.00',
      lines: [line],
    });
    return made.status === 200 ? 200 : made.text();
  });
  if (status !== 200) throw new Error(`no quote could be made: ${status}`);
}
