import { Picture } from '@/features/account/public';
import { type Member, useSetPicture } from '../api';

/** A member's face, and another one in its place. */
export function MemberPicture({ member, mayChange }: { member: Member; mayChange: boolean }) {
  const set = useSetPicture(member.id);
  return (
    <Picture
      id={member.id}
      name={`${member.first_name} ${member.last_name}`}
      url={member.picture ?? null}
      busy={set.isPending}
      onChange={mayChange ? (picture) => set.mutate(picture) : null}
    />
  );
}
