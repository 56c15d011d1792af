import { createContext, useContext } from 'react';

/** How many tasks wait for the person; undefined until it is known. */
export const TaskCount = createContext<number | undefined>(undefined);

export const useCountedTasks = (): number | undefined => useContext(TaskCount);
