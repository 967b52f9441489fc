import type { PickedRecord } from '@/shared/lib/fields';
import type { EntityCreation, EntityOption, EntitySource } from '@/shared/ui/entity-combobox';
import type { DocumentLine } from '../schema';

/** What filling in a line needs to know besides the product. */
export interface FillContext {
  /** A list price, which is in the company's currency, in that of the document; null while nobody knows it there. */
  priceOf: (listed: string) => string | null;
  classOf: (id: number) => PickedRecord | null;
}

/** Where the products of lines come from, and what choosing one fills in. */
export interface LineItems<Option extends EntityOption = EntityOption> {
  source: EntitySource<Option>;
  create: EntityCreation<Option> | undefined;
  fill: (option: Option, line: DocumentLine, about: FillContext) => Partial<DocumentLine>;
}
