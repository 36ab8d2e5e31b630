// A few numbers as bars. They are in a table, with the bars as decoration, so that they can be read
// without seeing the bars.
import { formatNumber } from '../lib/i18n/formats.ts'
import { useLanguage } from './language.tsx'

export type PlotProps = { title: string; rows: readonly { label: string; value: number }[] }

const WIDTH = 100
const HEIGHT = 8

export function Plot({ title, rows }: PlotProps) {
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
                    width={Math.max(1, (value / most) * WIDTH)}
                    height={HEIGHT}
                    rx="1"
                    fill="currentColor"
                  />
                </svg>
              </td>
              <td>{formatNumber(value, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
