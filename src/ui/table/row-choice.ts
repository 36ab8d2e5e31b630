/** The chosen rows of a table, by their place, and how to change them. */
export type RowChoice = {
  chosen: ReadonlySet<number>
  /** @param range everything between the row chosen last and this one, too */
  toggle(row: number, range: boolean): void
  chooseAll(): void
  clear(): void
}
