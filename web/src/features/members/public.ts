export { type Member, memberKeys, memberList } from './api';
