import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { documentDefaults } from '@/shared/api/document-defaults';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type DocumentDefaults = Schemas['DocumentDefaults'];
export type CustomerReminders = Schemas['CustomerReminders'];
export type DueReminder = Schemas['DueCustomerReminder'];
export type MailTemplate = Schemas['MailTemplate'];
export type MailTemplates = Schemas['MailTemplates'];
export type TemplateInput = Schemas['MailTemplateInput'];
export type TemplateKind = Schemas['TemplateKind'];
export type MailLanguage = Schemas['MailLanguage'];
export type DocumentNumbering = Schemas['DocumentNumbering'];
export type NumberedKind = Schemas['NumberedKind'];
export type NumberSeries = Schemas['NumberSeries'];
export type NumberSeriesInput = Schemas['NumberSeriesInput'];

const TEMPLATES = ['mail-templates'] as const;
const NUMBERING = ['document-numbering'] as const;

/** When customers are reminded of their invoices. */
export const customerReminders = queryOptions({
  queryKey: ['customer-reminders'],
  queryFn: ({ signal }) => answer(api.GET('/Setting/GetCustomerReminders', { signal })),
});

/** What mail to customers says. */
export const mailTemplates = queryOptions({
  queryKey: TEMPLATES,
  queryFn: ({ signal }) => answer(api.GET('/Setting/GetMailTemplates', { signal })),
});

export function useSaveDefaults() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent<DocumentDefaults>) =>
      answer(api.POST('/Setting/SetDocumentDefaults', sent)),
    onSuccess: (saved) => queryClient.setQueryData(documentDefaults.queryKey, saved),
  });
}

export function useSaveReminders() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sent: Sent<CustomerReminders>) =>
      answer(api.POST('/Setting/SetCustomerReminders', sent)),
    onSuccess: (saved) => queryClient.setQueryData(customerReminders.queryKey, saved),
  });
}

/** What would be sent today by rules that are typed. */
export function usePreviewReminders() {
  return useMutation({
    mutationFn: (body: CustomerReminders) =>
      answer(api.POST('/Setting/PreviewCustomerReminders', { body })),
  });
}

export function useSaveTemplate() {
  return useChange(
    (sent: Sent<TemplateInput>) => answer(api.POST('/Setting/SetMailTemplate', sent)),
    TEMPLATES,
  );
}

export function useResetTemplate() {
  return useChange(
    (body: Schemas['MailTemplateKey']) => answer(api.POST('/Setting/ResetMailTemplate', { body })),
    TEMPLATES,
  );
}

/** A text that is typed, filled in with the newest document of its kind. */
export function usePreviewTemplate() {
  return useMutation({
    mutationFn: (body: TemplateInput) => answer(api.POST('/Setting/PreviewMailTemplate', { body })),
  });
}

/** How documents are numbered, by kind and branch. */
export const documentNumbering = queryOptions({
  queryKey: NUMBERING,
  queryFn: ({ signal }) => answer(api.GET('/Setting/GetNumbering', { signal })),
});

export function useSaveSeries() {
  return useChange(
    (sent: Sent<NumberSeriesInput>) => answer(api.POST('/Setting/SetNumbering', sent)),
    NUMBERING,
  );
}

/** Ends the series of a branch. */
export function useRemoveSeries() {
  return useChange(
    (body: Schemas['BranchSeries']) => answer(api.POST('/Setting/RemoveNumbering', { body })),
    NUMBERING,
  );
}
