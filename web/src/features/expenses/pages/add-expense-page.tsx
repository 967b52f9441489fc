import { useState } from 'react';
import { z } from 'zod/mini';
import { maybeId } from '@/shared/lib/search-fields';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import type { ShortForm } from '../continued';

const QuickForm = lazyPart(async () => (await import('../components/quick-form')).QuickForm);
const MendForm = lazyPart(async () => (await import('../components/mend-form')).MendForm);
const ExpenseOfVendorForm = lazyPart(
  async () => (await import('../components/expense-of-vendor-form')).ExpenseOfVendorForm,
);
const WholeForm = lazyPart(async () => (await import('../components/whole-form')).WholeForm);

const addSearch = z.object({
  /** The id of an expense to start from. */
  copy: maybeId(),
  /** The vendor that was paid, whom the short form doesn't ask for. */
  vendor: maybeId(),
  /** The project that it is for, which the short form doesn't ask for. */
  project: maybeId(),
  /** One that waits on this device, to be changed. */
  waiting: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
});

/** A new expense: empty, of a vendor or like another one. A phone asks for four things, and the rest on request. */
export function AddExpensePage() {
  const [{ copy, vendor, project, waiting }] = useUrlSearch(addSearch);
  const phone = usePhone();
  // A phone that is turned keeps the form that was begun.
  const begun = copy ?? vendor ?? project;
  const [short, setShort] = useState(phone && begun === undefined);
  const [typed, setTyped] = useState<ShortForm | null>(null);
  if (waiting) return <MendForm key={waiting} id={waiting} />;
  if (copy === undefined && vendor !== undefined) return <ExpenseOfVendorForm vendor={vendor} />;
  if (!short) return <WholeForm copy={copy} typed={typed} />;
  return (
    <QuickForm
      onMore={(values, forgetDraft) => {
        setTyped({ values, forgetDraft });
        setShort(false);
      }}
    />
  );
}
