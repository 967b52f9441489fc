import { SUBJECTS } from '@/shared/auth/ability';
import type { Session } from '@/shared/auth/session';

/** The company's currency. */
export const pound = {
  id: 30,
  code: 'EGP',
  name_en: 'Egyptian pound',
  name_ar: 'جنيه مصري',
  symbol_en: 'EGP',
  symbol_ar: 'ج.م',
  minor_digits: 2,
};

/** Somebody who may do everything in an Egyptian company, on 20 November 2026. */
export const adminSession: Session = {
  token: 'test-token',
  tenantId: 7,
  userId: 3,
  fullName: 'Mona Adel',
  email: 'mona@nile.example',
  role: 'admin',
  company: {
    name: 'Nile Office Systems',
    logo: null,
    currency: pound,
  },
  companies: [{ tenant_id: 7, company_name: 'Nile Office Systems', role: 'admin' }],
  abilities: SUBJECTS.flatMap((subject) =>
    (['create', 'read', 'update', 'delete'] as const).map((action) => ({
      action,
      subject,
      own: false,
    })),
  ),
  home: '/dashboard',
  planCode: 'XA07',
  tier: 2,
  subscription: {
    status: 'intrial',
    daysLeft: 12,
    trialStartAt: '2026-11-02',
    trialEndsAt: '2026-12-02',
  },
  fiscalYearStartMonth: 1,
  today: '2026-11-20',
};
