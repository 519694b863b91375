/**
 * The entities of the specification with their fields, by its names. `name:Entity` is an object of these fields,
 * `name:[Entity]` rows of it, `name:{Entity}` a map of it; an entity without a name: its fields are here.
 */
export const ENTITIES = `
Status mode version import pendingupgrade
LoggedAttrs physUserName loggedUserName
PersonInfo imie nazwisko stopien depart jedn_kod polonuuid
PolonPerson firstname middlenames lastname
Employment polonemployeeconditionsid datefrom dateto positionname positiongroupname workinghoursnumerator workinghoursdenominator workhours institutionfullname
DisciplineShare polonemployeedisciplineid statementfrom statementto discipline1label discipline1percentage discipline2label discipline2percentage participationindex participationfromdate participationtodate closereason
ResearchStatement polonemployeenstatementid statementfrom statementto discipline1label discipline1code discipline2label discipline2code
Calculated execdate dane:[ComputedSlot]
ComputedSlot dyscyplina wielkosc_etatu prc_dysc slot_w_dyscyplinie
PolonInfo danePRz:PersonInfo danePracownika:PolonPerson zatrudnienie:[Employment] dyscypliny:[DisciplineShare] oswiad:[ResearchStatement] calculated:[Calculated]
Confirmation confirmstamp confirmstatus notes row_num
Period row_id year_from year_to display_default
FoundPerson employeenumber imie nazwisko userprincipalname wyswietlane stopien polonuuid department jednostka_kod
FoundAccount row_num um_polon_imie um_polon_drugie um_polon_nazwisko um_stopien_tytul_wyliczany id_pracownik id_pracownik_list polonuuid orcid userprincipalname um_current um_id_user
Discipline key value
Patent id_publikacja p_id_ocena la_o_imie la_o_nazwisko la_id_autor p_typ p_rok es_discipline_id data_mod statement_printed frozen p_tytul o_nazwa
Publication id_publikacja rp_typ p_rok p_tytul p_tytul_rozdzialu authors w_nazwa w_issn p_isbn p_doi p_typ p_id_ocena la_id_autor es_discipline_id accepted_to_eval reject_reason frozen frozenlastmod data_mod created_date modified_date statement_printed p_status dpp_punkty estimated_points estimated_slots include_person_opt custom_selected journimpfact
Lists articles:[Publication] monographs:[Publication] redactions:[Publication] chapters:[Publication] patents:[Patent]
Works Lists rejected_pub_level rejected_pub_year dyscypliny_kod_publikacje
User id_pracownik
PrintedStatement year generated dyscyplina1 dyscyplina2
Container user:User publications:Lists disciplines:[Discipline] prn_stmts:[PrintedStatement] rejected_pub_level rejected_pub_year dyscypliny_kod_publikacje
PersonPatents patents:[Patent] error more
PointsDetail la_o_imie la_o_nazwisko la_autor_typ es_discipline_id dysc_nazwa afl_nazwa value_k value_m value_calk_wart_punkt dlaAutora emph_mode
Account row_num um_id_user id_pracownik id_pracownik_list um_polon_nazwisko um_polon_imie um_polon_drugie um_stopien_tytul_wyliczany um_current orcid polonuuid userprincipalname
AccountInput um_id_user id_pracownik id_pracownik_list um_polon_nazwisko um_polon_imie um_polon_drugie um_stopien_tytul_wyliczany um_current orcid polonuuid userprincipalname
Dn10Row id_pracownik os_imie_i os_nazwisko t_nazwa jo_nazwa os_email n_aktywny os_aktywny
MiddleNames middlenames
EvaluationResult slot_person_in_discipline points_person_in_discipline remain_slot_person patents_count patents_sum_points pub_qualification
YearStatistics rok liczba_pub suma_pub_pkt_calk suma_pub_pkt_przel suma_slotow_przel qualif_pub_liczba qualif_pub_pkt_calk qualif_pub_pkt_przel qualif_pub_slot_przel
Statement rok dyscyplina dyscyplina_kod wielkosc_etatu prc_dysc slot_w_dyscyplinie
Shares dyscypliny dyscypliny_nazwy sumy_slotow_w_dyscyplinach limit_mono_o evaluation_result:{EvaluationResult} stats_result:{[YearStatistics]} dorobek:Works osw:[Statement] idPracownika error_desc period_id
UnitStatistics yrstat:[YearStatistics] slot_person_in_discipline points_person_in_discipline remain_slot_person N NNN yrs:[UnitYear]
UnitYear rok etatow
UnitPerson imie nazwisko result
Unit nazwa kod_jedn osoby:[UnitPerson] statystyka:UnitStatistics
Order id result_name year_from year_to request_stamp generated_stamp query_params current_state
ResultRow id discipline_name value_n sum_qualified_slots sum_qualified_points patents_count patents_sum_points total_slots total_collected_points total_collected_p_points total_collected_p_slots total_number_shares simulation_num
Payment payment_id publ_id payment_amount_pln payment_category payment_currency payment_amount_currency payment_vat_class payment_source_pay payment_request_no payment_comment created_by created_date modified_by modified_date
NewPayment publ_id payment_amount_pln payment_category payment_currency payment_amount_currency payment_vat_class payment_source_pay payment_request_no payment_comment
ChangedPayment payment_id payment_amount_pln payment_category payment_currency payment_amount_currency payment_vat_class payment_source_pay payment_request_no payment_comment
PaymentId payment_id
Category cat_id cat_name
FoundPublication id_publikacja p_rok p_tytul autorzy w_nazwa w_issn p_doi p_isbn p_id_publikacja_tytul p_tytul_rozdzialu p_typ p_status p_id_ocena o_nazwa
AccessDiscipline dysc_nazwa ue_disc_code
OrgUnit ou_code ou_name
Member userprincipalname wyswietlane employeenumber
CouncilRow polon_uuid imie nazwisko stopien mail_komunikacja jednostka_kod department job_position wielkosc_etatu dyscyplina1 dyscyplina2 prc_dysc1 prc_dysc2 osw_n_from osw_n_to uprawn osw1 osw1_needed display unable_for_promote rej_reason data_infkadr data_wpl data_speln data_inf_przeb_lst data_przylaczenia data_odlaczenia data_zawiesz_czl data_odwiesz_czl
CouncilMember polon_uuid imie nazwisko stopien mail_komunikacja jednostka_kod department job_position wielkosc_etatu dyscyplina1 dyscyplina2 prc_dysc1 prc_dysc2 osw_n_from osw_n_to uprawn
Council disc_name prec_date accepted:[CouncilRow] rejected:[CouncilRow]
CouncilView disc_name prec_date accepted:[CouncilMember] rejected:[CouncilMember]
NOfDiscipline dysc_nazwa sred
NOfYear dysc_nazwa rok razem
GroupMember userpnp ue_mapping_rowid displayed
Procedure przewid discid doktorant tytul tytul_przed_zmiana data_zlozenia_dokumentow data_powolania_zespolu_8PRK PRK_sklad data_spotkania_zespolu_8PRK data_zlozenia_dokumentow_w_dziekanacie uchwala_promotor_wszczecie_data uchwala_promotor_wszczecie_nr promotor promotor2 promotor_pom uchwala_promotor_pomocniczy_nr uchwala_promotor_pomocniczy_data uchwala_zmiana_promotora_data uchwala_zmiana_promotora_nr promotor_poprzedni promotor2_poprzedni promotor_pom_poprzedni uchwala_powolanie_komisji_dr_data uchwala_powolanie_komisji_dr_nr KD_sklad uchwala_wyznaczenie_recenzentow_data uchwala_wyznaczenie_recenzentow_nr lista_recenzentow uchwala_dopuszczenie_do_obrony_KD_data uchwala_dopuszczenie_do_obrony_KD_nr godz_spotkania_KD_dopuszczenie miejsce_spotkania_KD_dopuszczenie data_obrony godz_obrony miejsce_obrony uchwala_przyjecie_obrony_KD_data uchwala_przyjecie_obrony_KD_nr uchwala_projekt_uchwaly_od_KD_dla_RD_nr uchwala_wyroznienie_rozprawy_KD_nr godz_spotkania_KD_przyjecie_obrony miejsce_spotkania_KD_przyjecie_obrony wyroznienie uchwala_nadanie_stopnia_doktora_RD_data uchwala_nadanie_stopnia_doktora_RD_nr uchwala_wyroznienie_rozprawy_RD_nr created_at created_by updated_at updated_by deleted_at deleted_by status_hid_del branch_name info_hint
ProcedureInput discid doktorant tytul tytul_przed_zmiana data_zlozenia_dokumentow data_powolania_zespolu_8PRK PRK_sklad data_spotkania_zespolu_8PRK data_zlozenia_dokumentow_w_dziekanacie uchwala_promotor_wszczecie_data uchwala_promotor_wszczecie_nr promotor promotor2 promotor_pom uchwala_promotor_pomocniczy_nr uchwala_promotor_pomocniczy_data uchwala_zmiana_promotora_data uchwala_zmiana_promotora_nr promotor_poprzedni promotor2_poprzedni promotor_pom_poprzedni uchwala_powolanie_komisji_dr_data uchwala_powolanie_komisji_dr_nr KD_sklad uchwala_wyznaczenie_recenzentow_data uchwala_wyznaczenie_recenzentow_nr lista_recenzentow uchwala_dopuszczenie_do_obrony_KD_data uchwala_dopuszczenie_do_obrony_KD_nr godz_spotkania_KD_dopuszczenie miejsce_spotkania_KD_dopuszczenie data_obrony godz_obrony miejsce_obrony uchwala_przyjecie_obrony_KD_data uchwala_przyjecie_obrony_KD_nr uchwala_projekt_uchwaly_od_KD_dla_RD_nr uchwala_wyroznienie_rozprawy_KD_nr godz_spotkania_KD_przyjecie_obrony miejsce_spotkania_KD_przyjecie_obrony wyroznienie uchwala_nadanie_stopnia_doktora_RD_data uchwala_nadanie_stopnia_doktora_RD_nr uchwala_wyroznienie_rozprawy_RD_nr status_hid_del branch_name info_hint
ProcedureRow przewid doktorant_imie doktorant_nazwisko tytul promotor_imie promotor_nazwisko promotor2_imie promotor2_nazwisko promotor_pom_imie promotor_pom_nazwisko data_zlozenia_dokumentow updated_at created_at
DoctoralPerson osobid osobkey imie nazwisko tytul_naukowy stanowisko afil_uczelnia afil_wydzial afil_jednostka afil_adres_ulica afil_adres_kod_pocztowy afil_adres_miasto email nauka_polska_link specjalnosci plec tytul_po imie_nazwisko_dopelniacz imie_nazwisko_celownik imie_nazwisko_biernik info_hint created_at created_by updated_at updated_by deleted_at deleted_by status_hid_del
DoctoralPersonInput osobkey imie nazwisko tytul_naukowy stanowisko afil_uczelnia afil_wydzial afil_jednostka afil_adres_ulica afil_adres_kod_pocztowy afil_adres_miasto email nauka_polska_link specjalnosci plec tytul_po imie_nazwisko_dopelniacz imie_nazwisko_celownik imie_nazwisko_biernik info_hint status_hid_del
GroupRow skladrowid skladsetnum skladkindnum skladpersonfunction kolejnosc_w_funkcji osobaid info_hint
Message msgrowid msgdate msgclass tresc osobaid id_pub extradata confirm_id created_date created_by modified_date modified_by extra_comment
`;

/** Address, what it takes and what it answers; a file or a page of HTML answers no fields. */
export const CALLS = `
GET /api/isLogged | | status userName csr attrs:LoggedAttrs
POST /api/v2/userPanels | | panels status:Status
POST /api/v2/notifyUIError | type header message |
GET /api/v2/PRzInfoPanel | | PolonInfo
GET /api/v2/PRzInfoPanel/{period} | period | PolonInfo
POST /api/admin/PRzInfoPanel | user | PolonInfo
POST /api/admin/PRzInfoPanel/{period} | user period | PolonInfo
GET /api/v2/evalAvailPeriods | | [Period]
GET /api/v2/PRzInfoPanelConfirm | | [Confirmation]
POST /api/admin/PRzInfoPanelConfirm | user | [Confirmation]
POST /api/v2/PRzInfoPanelConfirm | status note |
POST /api/admin/PersonSearch | dtext flgnazw flgimie flgUPN flgjednostka flgjednkod flgstart | [FoundPerson]
POST /api/admin/AccountSearch | dtext flgnazw flgimie flgstart flgpolon flgorcid flgUUID flgUPN | [FoundAccount]
POST /api/admin/PatentsGetUserPN | userpnpname period | PersonPatents
POST /api/admin/PatentsGetUserId | ue_mapping_rowid period | PersonPatents
GET /api/v2/Disciplines | period | disciplines:[Discipline]
POST /api/admin/ChangeDiscForStatem | year author_id targetCol discipline_id | [PrintedStatement]
POST /api/admin/ChangeDiscForPub | article_id author_id discipline_id period_id | article_id discipline_id
POST /api/v2/ChangeDiscForPub | article_id author_id discipline_id period_id | discipline_id
GET /api/admin/PointsPropInfo | p | [PointsDetail]
POST /api/admin/EvaluationPersonData | ue_mapping_rowid period | Container
POST /api/admin/EvaluationPersonDataByPN | userpnpname period | Container
POST /api/v2/DisciplinesCompliance | author pub disc | correct allowed problem
POST /api/v2/handleUseInOpt | publId sel polonuuid | key value
POST /api/v2/handleUseInCust | publId sel polonuuid | key value
GET /api/v2/PrintPatentStmt | yr personid |
GET /api/v2/PrintPatentStmtAttachement | yr personid |
GET /api/v2/PrintPublicationStmt | yr personid |
GET /api/v2/PrintPublicationStmtAttachement | yr personid |
POST /api/admin/AppAccount | rownum | [Account]
POST /api/admin/AppAccountUpdate | account:Account |
POST /api/admin/AppAccountInsert | account:AccountInput disable_row_num | [row_num]
POST /api/admin/AppAccountDelete | account |
POST /api/admin/SearchForDN10ById | id_pracownik | dn10:[Dn10Row]
POST /api/admin/SearchForDN10ByName | nazwisko | dn10:[Dn10Row]
POST /api/admin/SearchForPolonOrcid | polonuuid | status polon:[MiddleNames] orcid
POST /api/v2/SlotFillData | selperiod | shares:Shares period_id
GET /api/admin/RaportyZestawienia | | [Order]
POST /api/admin/RaportyZestawieniaResults | ids | [ResultRow]
POST /api/admin/RaportyZestawieniaDodaj | nreq nod ndo qpr |
GET /api/admin/RaportyZestawieniaPobierz | numrap |
GET /api/admin/ZestawieniePunktowPublikacji | year minpts maxpts |
GET /api/admin/ZestawieniePatenty1 | period |
GET /api/admin/ZestawieniePatenty2 | skipZeroPoint period |
GET /api/admin/ZestawieniePatenty3 | skipZeroPoint period |
GET /api/v2/evaluationResultFile | period |
GET /api/v2/evaluationDiscResultFile | disc period |
GET /api/v2/evaluationUnitResultFile | unit period |
GET /api/v2/PublPayCat | | [Category]
POST /api/admin/SearchPublications | t p o | publications:[FoundPublication] payments:{[Payment]}
GET /api/v2/PublPayGetCatValue | pubid | [Payment]
POST /api/admin/PublPayAmountAdd | amount:NewPayment | amount:Payment
POST /api/admin/PublPayAmountUpdate | amount:ChangedPayment | amount:Payment
POST /api/admin/PublPayAmountDelete | amount:PaymentId | amount:PaymentId
POST /api/v2/disciplineReport | discCode period | units:[Unit] stats discparam
GET /api/v2/discAccess | p | disciplines:[AccessDiscipline]
POST /api/v2/unitReport | unitCode period | Unit
GET /api/v2/unitAccess | | OrgUnits:[OrgUnit]
GET /api/v2/downloadTeachingStaff | |
POST /api/admin/viewDiscCouncil | discCode dtOn | CouncilView
POST /api/admin/discCouncil | discCode dtOn | Council
POST /api/admin/discCouncilAttribute | discCode polon_uuid osw1 display data_infkadr data_wpl data_speln data_inf_przeb_lst data_przylaczenia data_odlaczenia data_zawiesz_czl data_odwiesz_czl |
GET /api/admin/discCouncilFile | discCode dtOn wr |
POST /api/admin/addBornDateForUser | selperson dtOn |
GET /api/v2/PrintWykazOsiagniec | rokOd rokDo |
GET /api/v2/PrintWykazOsiagniecInPdf | rokOd rokDo |
GET /api/v2/TakeWykazOsiagniecInXlsx | rokOd rokDo |
POST /api/admin/ProvideUsefulName | userpnp ue_mapping_rowid | disp
POST /api/admin/obtainSomeoneList | userpnp ue_mapping_rowid rokOd rokDo |
POST /api/admin/obtainGroupList | group:[GroupMember] rokOd rokDo |
GET /api/admin/PrintGroupWykazOsiagniecInPdf | p |
GET /api/admin/PrintWykazGroupXlsxList | p |
GET /api/admin/PrintSomeoneWykazOsiagniecInPdf | userpnp rowid rokOd rokDo |
GET /api/v2/PrintOnePersonWykazOsiagniecInXlsx | upn rokOd rokDo |
GET /api/admin/PrintOnePersonWykazOsiagniecInXlsx | ue_mapping_rowid rokOd rokDo |
POST /api/v2/obtainOnePersonList | userpnp rokOd rokDo |
POST /api/v2/unitMembersList | unitCode | [Member]
GET /api/v2/PrintOnePersonWykazOsiagniecInPdf | userpnp rokOd rokDo |
GET /api/admin/PublikacjeDysc | rokOd rokDo odPkt doPkt kodDysc |
GET /api/admin/PatentyDysc | rokOd rokDo odPkt doPkt kodDysc |
GET /api/v2/NForDisciplines | period | [NOfDiscipline]
GET /api/v2/NInYearsForDisciplines | period | [NOfYear]
GET /api/admin/ZestawienieOsobN0 | period disccode |
GET /api/admin/ZestawienieZajetosciSlotow | period disccode |
GET /api/v2/GenDokumPrzewDokt/Permitions | | [AccessDiscipline]
GET /api/v2/GenDokumPrzewDokt/ListOfProceeders | kodDysc | [ProcedureRow]
GET /api/v2/GenDokumPrzewDokt/UniqueKeyPerson | oid | uniq oid
POST /api/v2/GenDokumPrzewDokt/AddPerson | DoctoralPersonInput | DoctoralPerson
POST /api/v2/GenDokumPrzewDokt/UpdatePerson | osobid DoctoralPersonInput | DoctoralPerson
GET /api/v2/GenDokumPrzewDokt/GetPersonGroup | grpcat | [GroupRow]
POST /api/v2/GenDokumPrzewDokt/UpdatePersonGroup | grpId [GroupRow] | set:[GroupRow] grpcat
GET /api/v2/GenDokumPrzewDokt/DetailProceeder | detProc | Procedure
GET /api/v2/GenDokumPrzewDokt/ListOfPersons | | [DoctoralPerson]
POST /api/v2/GenDokumPrzewDokt/SubmitProceeder | ProcedureInput | Procedure
POST /api/v2/GenDokumPrzewDokt/UpdateProceeder | przewid ProcedureInput | Procedure
POST /api/admin/UpdateAsgLog | confirm_id id_pub osobaid msgclass extra_comment | Message
GET /api/admin/ViewAsgLog | date clsGrp | [Message]
`;
