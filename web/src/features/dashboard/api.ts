import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type Summary = Schemas['DashboardSummary'];
export type Period = Schemas['DashboardPeriod'];
export type Owed = Schemas['DashboardOwed'];
export type ToDo = Schemas['DashboardToDo'];
export type Week = Schemas['ForecastWeek'];
export type ForecastItem = Schemas['ForecastItem'];
export type InvoiceRow = Schemas['InvoiceRow'];
export type FirstSteps = Schemas['FirstSteps'];
export type KeptCard = Schemas['DashboardCard'];
export type StatusCount = Schemas['StatusCount'];

const KEY = ['dashboard', 'summary'];

/** Everything that the dashboard shows, in one answer. */
export const dashboardSummary = (period: Period, language: string) =>
  queryOptions({
    // The server words the titles of reminders.
    queryKey: [...KEY, period, language],
    queryFn: ({ signal }) => answer(api.POST('/Dashboard/Summary', { body: { period }, signal })),
    placeholderData: keepPreviousData,
  });

/** The parts of a week of the forecast. */
export const forecastWeek = (first: string) =>
  queryOptions({
    queryKey: ['dashboard', 'week', first],
    queryFn: ({ signal }) =>
      answer(api.POST('/Dashboard/ForecastWeek', { body: { first_date: first }, signal })),
  });

/** Keeps the order of the cards, which shows at once. */
export function useSaveLayout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cards: KeptCard[]) =>
      answer(api.POST('/Dashboard/SaveLayout', { body: { cards } })),
    onSuccess: ({ cards }) =>
      client.setQueriesData<Summary>({ queryKey: KEY }, (summary) =>
        summary ? { ...summary, layout: cards } : summary,
      ),
  });
}
