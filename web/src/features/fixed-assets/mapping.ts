import { isZero, orNull, type PickedRecord } from '@/shared/lib/fields';
import type { Asset, AssetForm, AssetInput } from './api';
import { type AssetOutput, type AssetValues, monthsOf } from './schema';

/** A new asset to type into, bought today; or one that was there before and opens on a day. */
export function newAsset(
  today: string,
  branch: PickedRecord | null,
  opening: string | null = null,
): AssetValues {
  return {
    name: '',
    serial_number: '',
    note: '',
    cost_account_id: '',
    accumulated_account_id: '',
    expense_account_id: '',
    // Of what was there before, the day is another one: it is typed.
    acquired_on: opening === null ? today : '',
    in_service_on: '',
    cost: '',
    salvage: '',
    method: 'straight_line',
    life_months: '60',
    yearly_rate: '',
    origin: opening === null ? 'bought' : 'opening',
    opening_on: opening ?? '',
    opening_depreciation: '',
    project: null,
    branch,
    class: null,
    source: null,
  };
}

const picked = (
  id: number | null | undefined,
  name: string | null | undefined,
): PickedRecord | null => (id ? { id, label: name ?? String(id) } : null);

const blank = (amount: string) => (isZero(amount) ? '' : amount);

/** A saved asset as the form shows it. */
export function fromApi(asset: Asset): AssetValues {
  const carried = asset.opening_on ? 'booked' : 'bought';
  return {
    name: asset.name,
    serial_number: asset.serial_number ?? '',
    note: asset.note ?? '',
    cost_account_id: String(asset.cost_account.id),
    accumulated_account_id: asset.accumulated_account ? String(asset.accumulated_account.id) : '',
    expense_account_id: asset.expense_account ? String(asset.expense_account.id) : '',
    acquired_on: asset.acquired_on,
    in_service_on: asset.in_service_on === asset.acquired_on ? '' : asset.in_service_on,
    cost: asset.cost,
    salvage: blank(asset.salvage),
    method: asset.method,
    life_months: asset.life_months ? String(asset.life_months) : '',
    yearly_rate: asset.yearly_rate ?? '',
    origin: asset.posts_opening ? 'opening' : carried,
    opening_on: asset.opening_on ?? '',
    opening_depreciation: blank(asset.opening_depreciation),
    project: picked(asset.project_id, asset.project_name),
    branch: picked(asset.branch_id, asset.branch_name),
    class: picked(asset.class_id, asset.class_name),
    source:
      asset.source_id && asset.source_kind
        ? {
            id: asset.source_id,
            label: asset.source_number ?? String(asset.source_id),
            kind: asset.source_kind,
          }
        : null,
  };
}

/** The values as the server takes them: what the method or the origin has no use for stays behind. */
export function toApi(values: AssetOutput, editing: Asset | undefined): AssetInput {
  const { method, origin } = values;
  const isDepreciated = method !== 'none';
  const carried = origin !== 'bought';
  const account = (id: string) => (id === '' ? null : Number(id));
  return {
    name: values.name,
    serial_number: orNull(values.serial_number),
    note: orNull(values.note),
    cost_account_id: Number(values.cost_account_id),
    accumulated_account_id: isDepreciated ? account(values.accumulated_account_id) : null,
    expense_account_id: isDepreciated ? account(values.expense_account_id) : null,
    acquired_on: values.acquired_on,
    in_service_on: orNull(values.in_service_on),
    cost: values.cost,
    salvage: orNull(values.salvage),
    method,
    life_months: method === 'straight_line' ? monthsOf(values.life_months) : null,
    yearly_rate: method === 'declining_balance' ? orNull(values.yearly_rate) : null,
    opening_on: carried ? orNull(values.opening_on) : null,
    opening_depreciation: carried && isDepreciated ? orNull(values.opening_depreciation) : null,
    posts_opening: origin === 'opening',
    project_id: values.project?.id ?? null,
    branch_id: values.branch?.id ?? null,
    class_id: values.class?.id ?? null,
    source_kind: values.source?.kind ?? null,
    source_id: values.source?.id ?? null,
    ...(editing ? { version: editing.version } : {}),
  };
}

/** The accounts that usually go with a category, as the form holds them. */
export function pairOf({ categories }: AssetForm, category: string) {
  const found = categories.find(({ id }) => String(id) === category);
  const text = (id: number | null | undefined) => (id ? String(id) : '');
  return {
    accumulated: text(found?.accumulated_account_id),
    expense: text(found?.expense_account_id),
  };
}
