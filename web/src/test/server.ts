import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const nothing = { entries: [], count: 0, accounts: [], reconciled: [], refused: [] };

/**
 * Stands in for the server: `server.use(http.post('*' + '/v2/Invoice/GetInvoice', …))`. What every form that posts asks
 * for, every list, and every question before something is undone, is answered as of a company that has named, locked,
 * filed and posted nothing.
 */
export const server = setupServer(
  http.post('*/v2/Setting/GetCompany', () => HttpResponse.json({ locks: [] })),
  http.post('*/v2/JournalEntry/PreviewUndo', () => HttpResponse.json(nothing)),
  http.get('*/v2/Forms/GetClasses', () => HttpResponse.json([])),
  http.post('*/v2/Tax/GetVatReturns', () => HttpResponse.json({ Returns: [] })),
  http.get('*/v2/Views/Of/:list', ({ params: { list } }) => HttpResponse.json({ list, views: [] })),
);
