import { lazy } from 'react';

// Most who open a party look at the account; the rest comes when it is opened.
export const PartyAgeingTab = lazy(async () => ({
  default: (await import('./components/party-ageing')).PartyAgeing,
}));

export const PartyContactsTab = lazy(async () => ({
  default: (await import('./components/party-contacts')).PartyContacts,
}));

export const PartyNotesTab = lazy(async () => ({
  default: (await import('./components/party-notes')).PartyNotes,
}));

export const PartyFilesTab = lazy(async () => ({
  default: (await import('./components/party-files')).PartyFiles,
}));
