// What customers and vendors have in common: their fields, lists, pages, accounts, people and statements.
export { addressLine } from './address-line';
export { AddressFields } from './components/address-fields';
export { AgeingBar } from './components/ageing-bar';
export { BriefGroups } from './components/brief-groups';
export {
  ContactFacts,
  MemoFacts,
  MoneyFacts,
  useAddressText,
  usePersonText,
} from './components/fact-sections';
export { Fact, FactCards, FactList, FactsWide } from './components/facts';
export { KindField } from './components/kind-field';
export { FirstName, type Naming } from './components/name-fields';
export { PartyAccount, type PartyAccountProps } from './components/party-account';
export { PartyActivity } from './components/party-activity';
export { PartyBalance } from './components/party-balance';
export { PartyCharts } from './components/party-charts';
export { PartyEditor } from './components/party-editor';
export { PartyFormPage, type PartyFormProps } from './components/party-form-page';
export { PartyGate } from './components/party-gate';
export { PartyGroups } from './components/party-groups';
export { PartyLead } from './components/party-lead';
export { PartyList } from './components/party-list';
export { type PartyChoice, partyOption } from './components/party-option';
export { PartyStats } from './components/party-stats';
export { PartyToolbar } from './components/party-toolbar';
export { type PartyTab, PartyView } from './components/party-view';
export { type PaperLanguage, PartyStatementPage } from './components/statement-page';
export { TaxIdField } from './components/tax-id-field';
export { useAskedStatement } from './components/use-asked-statement';
export type { NameCheck } from './components/use-name-state';
export { usePartyColumns } from './components/use-party-columns';
export { type References, useReferences } from './components/use-references';
export { PartyAddDrawer } from './dialogs/party-add-drawer';
export { PartyDialog } from './dialogs/party-dialog';
export { PartyEditDrawer } from './dialogs/party-edit-drawer';
export {
  PartyAgeingTab,
  PartyContactsTab,
  PartyFilesTab,
  PartyNotesTab,
} from './lazy-parts';
export { narrowsParties, partyFields, partyFilter } from './list-search';
export {
  emptyParty,
  identityNumber,
  openingToApi,
  PARTY_FIELD_NAMES,
  type PartyNames,
  type PartyStart,
  partyToApi,
  partyValues,
} from './mapping';
export { asPartyForm, type PartyForm } from './party-form';
export { partySide } from './party-side';
export { checkIdentity, checkOpening, partyShape, suggestedName } from './schema';
export type {
  Contact,
  Currency,
  Headers,
  PartySide,
  PartyTransaction,
} from './side';
export { writtenTaxId } from './tax-number';
export { usePartyMutation } from './use-party-mutation';
