import { shown } from '../example';

export const example = shown(24, [2, 3, 9]);
