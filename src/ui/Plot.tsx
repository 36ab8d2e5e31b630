// A few numbers as bars. They are in a table, with the bars as decoration, so that they can be read
// without seeing the bars.
import { formatNumber } from '../lib/i18n/formats.ts'
import { useLanguage } from './language.tsx'

export type PlotProps = {
  title: string
  rows: readonly { label: string; value: number }[]
  /** How a value is written; as a number unless it says otherwise. */
  format?: (value: number, locale: string) => string
}

const WIDTH = 100
const HEIGHT = 8

export function Plot({ title, rows, format = formatNumber }: PlotProps) {
  const { locale } = useLanguage()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  if (rows.length === 0) return null
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <table>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" dir="auto">
                {label}
              </th>
              <td aria-hidden="true">
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
                  <rect
                    width={value > 0 ? Math.max(1, (value / most) * WIDTH) : 0}
                    height={HEIGHT}
                    rx="1"
                    fill="currentColor"
                  />
                </svg>
              </td>
              <td>{format(value, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
