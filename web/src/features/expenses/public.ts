export { useExpenseColumns } from './components/use-expense-columns';
export { type ExpenseFilter, type ExpenseRow, expenseList } from './list-api';
