// What customers and vendors have in common: their fields, lists, pages, accounts, people and statements.
export { addressLine } from './address-line';
export { AddressFields, OWN_ADDRESS } from './components/address-fields';
export { AgeingBar } from './components/ageing-bar';
export { ContactFields } from './components/contact-fields';
export {
  ContactFacts,
  MemoFacts,
  MoneyFacts,
  useAddressText,
  usePersonText,
} from './components/fact-sections';
export { Fact, FactCards, FactList, FactsWide } from './components/facts';
export { MoneyFields } from './components/money-fields';
export { NameFields } from './components/name-fields';
export { PartyAccount } from './components/party-account';
export { PartyActivity } from './components/party-activity';
export { PartyBalance } from './components/party-balance';
export { PartyCharts } from './components/party-charts';
export { FieldStack, PartyEditor } from './components/party-editor';
export { PartyFormGate } from './components/party-form-gate';
export { PartyGate } from './components/party-gate';
export { PartyList } from './components/party-list';
export { type PartyChoice, partyOption } from './components/party-option';
export { PartyStats } from './components/party-stats';
export {
  PartyAgeingTab,
  PartyContactsTab,
  PartyFilesTab,
  PartyNotesTab,
} from './components/party-tabs';
export { PartyToolbar } from './components/party-toolbar';
export { type PartyTab, PartyView } from './components/party-view';
export { type PaperLanguage, PartyStatementPage } from './components/statement-page';
export type { NameCheck } from './components/use-name-taken';
export { usePartyColumns } from './components/use-party-columns';
export { currencyOption, type References, useReferences } from './components/use-references';
export { BALANCES, type Balance, SORTS } from './list-search';
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
export { checkIdentity, checkOpening, partyShape, suggestedName } from './schema';
export type {
  Contact,
  Currency,
  Headers,
  PartySide,
  PartyTransaction,
} from './side';
export { periodAsked, statementSearch } from './statement-search';
export { usePartyMutation } from './use-party-mutation';
