import type { PickedParty } from './components/use-document-moves';
import type { FormReferences } from './components/use-form-references';
import { dueDateOf } from './due-date';
import type { DocumentValues } from './schema';

/** A project, as far as a new document takes something over. */
export interface StartingProject {
  id: number;
  project_name: string;
  customer_id: number;
  customer_name: string;
}

/**
 * A new document of a project. What is sold is sold to its customer, with what that one brings along; what a project
 * costs comes from anybody.
 *
 * @param customer what the company knows of the project's customer; null where it cannot be seen
 */
export function startOfProject(
  empty: DocumentValues,
  project: StartingProject,
  customer: PickedParty | null,
  references: Pick<FormReferences, 'trade' | 'baseCurrency' | 'terms'>,
): DocumentValues {
  const party = { id: project.customer_id, label: project.customer_name };
  const values: DocumentValues = {
    ...empty,
    project: { id: project.id, label: project.project_name, customer: party },
  };
  if (references.trade !== 'sale') return values;
  if (!customer) return { ...values, party };
  const isBase = customer.currency.id === references.baseCurrency.id;
  // An offer has no terms of payment, and its last day is its own.
  const own = empty.terms && references.terms.byId(customer.terms_id);
  return {
    ...values,
    party,
    party_email: customer.email ?? '',
    address: customer.address ?? '',
    currency_id: String(customer.currency.id),
    exchange_rate: isBase ? '1' : '',
    ...(own
      ? { terms: { ...own }, due_date: dueDateOf({ date: empty.date, days: own.days }) }
      : {}),
  };
}
