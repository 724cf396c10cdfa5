import { TextLink } from "../text/text-link.tsx";

/** For each length of evening, a suggestion from either room. */
export function EveningTable() {
  return (
    <table className="evening-table">
      <caption>By the clock</caption>
      <thead>
        <tr>
          <th scope="col">A documentary</th>
          <th scope="col">An opera</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            An hour or less
          </th>
        </tr>
        <tr>
          <td>
            <TextLink href="/documentary#night-mail">
              <i>Night Mail</i>
            </TextLink>
            , about 23&nbsp;minutes, and then{" "}
            <TextLink href="/documentary#listen-to-britain">
              <i>Listen to Britain</i>
            </TextLink>
            , about&nbsp;20
          </td>
          <td>
            <TextLink href="/opera#dido-and-aeneas">
              <i>Dido and Aeneas</i>
            </TextLink>{" "}
            or{" "}
            <TextLink href="/opera#bluebeards-castle">
              <i>Bluebeard’s Castle</i>
            </TextLink>
            , each about an hour
          </td>
        </tr>
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            Up to two hours
          </th>
        </tr>
        <tr>
          <td>
            <TextLink href="/documentary#the-gleaners-and-i">
              <i>The Gleaners and&nbsp;I</i>
            </TextLink>
            , about 82&nbsp;minutes
          </td>
          <td>
            <TextLink href="/opera#la-boheme">
              <i lang="it">La bohème</i>
            </TextLink>
            , about 110&nbsp;minutes of music, and up to three hours in a theatre
          </td>
        </tr>
      </tbody>
      <tbody>
        <tr>
          <th scope="rowgroup" colSpan={2}>
            The whole evening
          </th>
        </tr>
        <tr>
          <td>
            <TextLink href="/documentary#hoop-dreams">
              <i>Hoop Dreams</i>
            </TextLink>
            , nearly three hours
          </td>
          <td>
            <TextLink href="/opera#carmen">
              <i lang="fr">Carmen</i>
            </TextLink>
            , about 2&nbsp;hours 45&nbsp;minutes of music, and more than three hours in a theatre
          </td>
        </tr>
      </tbody>
    </table>
  );
}
