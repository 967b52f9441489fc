/** Someone whose sign-in ended at the question of paying. */
export interface Subscriber {
  fullName: string;
  email: string;
  companyName: string;
  /** Where the payment can be made, when the server names a place. */
  paymentUrl: string | null;
}

let present: Subscriber | null = null;

/**
 * Who is being asked to subscribe, between a sign-in that was turned away and the page that explains it. Kept
 * for the life of the page only: a reload asks them to sign in again.
 */
export const subscriber = {
  get: () => present,
  set: (next: Subscriber | null) => {
    present = next;
  },
};
