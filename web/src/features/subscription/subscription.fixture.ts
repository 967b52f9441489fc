import type { ChargeView, PaymentCard, PlanView, SubscriptionView } from './api';

export const startup: PlanView = {
  plan_id: 1,
  name: 'Startup',
  name_ar: 'الشركات الناشئة',
  code: null,
  price_month: '250.00',
  price_year: '2500.00',
  vat_percentage: '14',
  currency: 'EGP',
  members_limit: 1,
  storage_gb: 5,
  data_pushes: null,
  features: [],
  enabled: true,
};

export const growing: PlanView = {
  ...startup,
  plan_id: 2,
  name: 'Small to medium companies',
  name_ar: 'الشركات الصغيرة والمتوسطة',
  code: 'XA07',
  price_month: '450.00',
  price_year: '4500.00',
  members_limit: 10,
  storage_gb: null,
  features: [
    'projects',
    'branches',
    'custom_branding',
    'unlimited_storage',
    'onboarding_specialist',
    'three_templates',
  ],
};

export const enterprise: PlanView = {
  ...startup,
  plan_id: 3,
  name: 'Enterprise',
  name_ar: 'الشركات الكبيرة',
  code: null,
  price_month: '850.00',
  price_year: '8500.00',
  members_limit: 200,
  storage_gb: null,
  data_pushes: 35,
  features: ['unlimited_storage', 'data_pushes'],
  enabled: false,
};

export const PLANS = [startup, growing, enterprise];

export const visa: PaymentCard = {
  id: 4,
  brand: 'Visa',
  last_four: '4242',
  expiry_month: 12,
  expiry_year: 2028,
  holder: 'MONA ADEL',
  is_default: true,
  expires_soon: false,
};

export const meeza: PaymentCard = {
  ...visa,
  id: 5,
  brand: 'Meeza',
  last_four: '0017',
  expiry_month: 12,
  expiry_year: 2026,
  is_default: false,
  expires_soon: true,
};

/** On plan 1 by the month, with a card that renews it. */
export const active: SubscriptionView = {
  status: 'active',
  plan_id: 1,
  code: null,
  period: 'month',
  period_start: '2026-11-05',
  period_end: '2026-12-04',
  trial_ends_at: '2026-11-05',
  days_left: 0,
  next_plan_id: null,
  next_period: null,
  ends_on: null,
  next_charge: { date: '2026-12-05', net: '250.00', vat: '35.00', total: '285.00' },
  usage: {
    members: 1,
    members_limit: 1,
    storage_bytes: 1_500_000_000,
    storage_limit_bytes: 5_000_000_000,
  },
  default_card: visa,
  retry: null,
  gateway_ready: true,
  billing_email: 'books@nile.example',
};

/** In the last days of its trial, without a card. */
export const onTrial: SubscriptionView = {
  ...active,
  status: 'intrial',
  trial_ends_at: '2026-11-23',
  days_left: 3,
  period_start: null,
  period_end: null,
  next_charge: null,
  default_card: null,
};

export const paidCharge: ChargeView = {
  id: 31,
  date: '2026-11-05',
  kind: 'subscribe',
  plan_id: 1,
  period: 'month',
  net: '250.00',
  vat: '35.00',
  total: '285.00',
  state: 'paid',
  card_last_four: '4242',
  invoice_number: 'T-000031',
};
